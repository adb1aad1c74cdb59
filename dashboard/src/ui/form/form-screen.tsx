import type { ReactNode } from 'react'
import { Page } from '../base/page.tsx'
import styles from './form-body.module.css'
import { FormBody, type FormBodyProps } from './form-body.tsx'
import { CancelButton } from './form-buttons.tsx'

interface FormScreenProps extends FormBodyProps {
  readonly title: string
  readonly heading?: string | undefined
  /** What stands beside the heading. */
  readonly actions?: ReactNode
  /** The button that sends it. */
  readonly submit: ReactNode
}

/** A form that is a page of its own. */
export const FormScreen = ({
  title,
  heading = title,
  actions,
  submit,
  children,
  ...form
}: FormScreenProps) => (
  <Page title={title} heading={heading} actions={actions}>
    <FormBody
      className={styles.form}
      label={heading}
      buttons={
        <>
          {submit}
          <CancelButton />
        </>
      }
      {...form}
    >
      {children}
    </FormBody>
  </Page>
)

/** Fields that belong together stand beside each other where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.beside}>{children}</div>
)
