import { Button } from '@mantine/core'
import { partner } from '@tiffin/contract'
import { ReferenceField } from '../../ui/fields/reference.tsx'
import { useForm } from '../../ui/form/form.ts'
import { t } from '../../wording/wording.ts'
import styles from './sort-items.module.css'

interface PartnerFormProps {
  readonly initial: number | null
  readonly loading: boolean
  /** Whether the present menu is being saved. */
  readonly busy: boolean
  readonly getItems: (partnerId: number) => void
}

/** Selects the partner by id (2.9) or by name. */
export function PartnerForm({ initial, loading, busy, getItems }: PartnerFormProps) {
  const form = useForm({ partner_id: initial })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (form.values.partner_id !== null) getItems(form.values.partner_id)
      }}
    >
      <div className={styles.partner}>
        <ReferenceField
          form={form}
          name="partner_id"
          label={t.partnerId}
          required
          to={partner}
          nameOf={(row) => row.name}
          find={t.findPartner}
        />
      </div>
      <Button type="submit" variant="default" className={styles.get} loading={loading} disabled={busy}>
        {t.getItems}
      </Button>
    </form>
  )
}
