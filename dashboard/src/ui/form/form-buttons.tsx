import { Button } from '@mantine/core'
import { createContext, type ReactNode, use } from 'react'
import { t } from '../../wording/wording.ts'
import styles from './form-body.module.css'
import { useGoBack } from './use-go-back.ts'

/** What a button can have its form do. */
export const FormContext = createContext({ send: () => {}, forget: () => {} })

export const ButtonRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)

export const SubmitButton = ({ children }: { children: ReactNode }) => (
  <Button type="submit">{children}</Button>
)

/** Where the specification says that the button is no submit button (2.7). The required checks run all the same. */
export function SendButton({ children }: { children: ReactNode }) {
  const { send } = use(FormContext)
  return (
    <Button
      type="button"
      onClick={({ currentTarget }) => {
        if (currentTarget.form?.reportValidity()) send()
      }}
    >
      {children}
    </Button>
  )
}

export function CancelButton() {
  const goBack = useGoBack()
  const { forget } = use(FormContext)
  return (
    <Button
      variant="default"
      onClick={() => {
        forget()
        goBack()
      }}
    >
      {t.cancel}
    </Button>
  )
}
