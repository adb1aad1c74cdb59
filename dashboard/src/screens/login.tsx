import '@mantine/core/styles/PasswordInput.layer.css'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { failureText } from '../kit/failure.ts'
import { useForm } from '../kit/form.ts'
import { MessageLine } from '../kit/message-line.tsx'
import { useTabTitle } from '../kit/page.tsx'
import { useChange } from '../kit/use-change.ts'
import { settings } from '../session/call.ts'
import { login } from '../session/session.ts'
import { w } from '../wording/wording.ts'
import styles from './login.module.css'
import { TiffinCarrier } from './tiffin-carrier.tsx'

const empty = { email: '', password: '' }

/** Section 2.3. */
export function Login() {
  useTabTitle(w.loginTitle)
  const form = useForm(empty)
  const navigate = useNavigate()
  const emailInput = useRef<HTMLInputElement>(null)
  const loggingIn = useChange({
    mutationFn: () => login(form.values.email, form.values.password),
    onSuccess: () => {
      sessionStorage.setItem('tiffin-greeting', w.loginSuccessful)
      if (window.location.pathname === '/login') navigate('/view/orders')
      window.location.reload()
    },
  })
  const note = loggingIn.error
    ? { text: failureText(loggingIn.error), failed: true }
    : loggingIn.isSuccess
      ? { text: w.loginSuccessful }
      : undefined

  return (
    <main className={styles.page}>
      <div className={styles.picture}>
        <TiffinCarrier />
        <p>{w.loginLead}</p>
      </div>
      <div className={styles.side}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            loggingIn.mutate()
          }}
        >
          <h1 className={styles.title}>{w.loginTitle}</h1>
          <TextInput
            ref={emailInput}
            size="md"
            label={w.adminEmail}
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={form.values.email}
            onChange={({ currentTarget }) => form.set('email', currentTarget.value)}
          />
          <PasswordInput
            size="md"
            label={w.password}
            required
            autoComplete="current-password"
            value={form.values.password}
            onChange={({ currentTarget }) => form.set('password', currentTarget.value)}
          />
          <MessageLine note={note} />
          <div className={styles.actions}>
            <Button type="submit" size="md" loading={loggingIn.isPending}>
              {w.login}
            </Button>
            <Button
              size="md"
              variant="default"
              onClick={() => {
                form.reset(empty)
                loggingIn.reset()
                emailInput.current?.focus()
              }}
            >
              {w.clearData}
            </Button>
          </div>
          {settings.demo && <DemoHint fill={form.reset} demo={settings.demo} />}
        </form>
      </div>
    </main>
  )
}

interface DemoHintProps {
  readonly demo: typeof empty
  readonly fill: (login: typeof empty) => void
}

const DemoHint = ({ demo, fill }: DemoHintProps) => (
  <aside className={styles.demo}>
    <p>
      {w.demoHint}
      <br />
      <code>{demo.email}</code> · <code>{demo.password}</code>
    </p>
    <Button size="compact-sm" variant="default" onClick={() => fill(demo)}>
      {w.demoFill}
    </Button>
  </aside>
)
