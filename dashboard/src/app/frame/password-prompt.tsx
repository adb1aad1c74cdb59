import { queryKeys } from '../../session/query-keys.ts'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { Button, getDefaultZIndex, Modal, PasswordInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type Admin, admin } from '@tiffin/contract'
import type { Answered } from '../../session/call.ts'
import { passwordPrompt } from '../../session/password-prompt.ts'
import { login, logout } from '../../session/session.ts'
import { useSingleFlightMutation } from '../../ui/base/use-single-flight-mutation.ts'
import { failureText, MessageLine } from '../../ui/feedback/message-line.tsx'
import { useForm } from '../../ui/form/form.ts'
import { t } from '../../wording/wording.ts'
import styles from './password-prompt.module.css'

/** Opens over the page when the session has ended; the page stays as it is. */
export function PasswordPrompt() {
  const ownRecords = useQueryClient().getQueriesData<Answered<Admin>>({
    queryKey: queryKeys.record(admin.one),
  })
  const form = useForm({ email: ownRecords[0]?.[1]?.value.email ?? '', password: '' })
  const loggingIn = useSingleFlightMutation({
    mutationFn: () => login(form.values.email, form.values.password),
    onSuccess: passwordPrompt.answered,
  })
  return (
    <Modal
      opened
      centered
      zIndex={getDefaultZIndex('max')}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      attributes={{ content: { 'aria-label': t.sessionEnded } }}
      classNames={{ content: styles.content }}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          loggingIn.mutate()
        }}
      >
        <h2 className={styles.title}>{t.sessionEnded}</h2>
        <p className={styles.lead}>{t.sessionEndedLead}</p>
        <TextInput
          label={t.adminEmail}
          required
          autoComplete="username"
          value={form.values.email}
          onChange={({ currentTarget }) => form.set('email', currentTarget.value)}
        />
        <PasswordInput
          label={t.password}
          required
          data-autofocus
          autoComplete="current-password"
          value={form.values.password}
          onChange={({ currentTarget }) => form.set('password', currentTarget.value)}
        />
        <MessageLine
          note={loggingIn.error ? { text: failureText(loggingIn.error), failed: true } : undefined}
        />
        <div className={styles.actions}>
          <Button type="submit" loading={loggingIn.isPending}>
            {t.goOn}
          </Button>
          <Button variant="default" onClick={logout}>
            {t.logout}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
