import '@mantine/core/styles/PasswordInput.layer.css'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { settings } from '../../session/call.ts'
import { login } from '../../session/session.ts'
import { useTabTitle } from '../../ui/base/page.tsx'
import { useSingleFlightMutation } from '../../ui/base/use-single-flight-mutation.ts'
import { failureText, MessageLine } from '../../ui/feedback/message-line.tsx'
import { useForm } from '../../ui/form/form.ts'
import { t } from '../../wording/wording.ts'
import styles from './login.module.css'
import { TiffinCarrier } from './tiffin-carrier.tsx'

const empty = { email: '', password: '' }

/** Section 2.3. */
export function Login() {
  useTabTitle(t.loginTitle)
  const form = useForm(empty)
  const navigate = useNavigate()
  const emailInput = useRef<HTMLInputElement>(null)
  const loggingIn = useSingleFlightMutation({
    mutationFn: () => login(form.values.email, form.values.password),
    onSuccess: () => {
      sessionStorage.setItem('tiffin-greeting', t.loginSuccessful)
      if (window.location.pathname === '/login') navigate('/view/orders')
      window.location.reload()
    },
  })
  const note = loggingIn.error
    ? { text: failureText(loggingIn.error), failed: true }
    : loggingIn.isSuccess
      ? { text: t.loginSuccessful }
      : undefined

  return (
    <main className={styles.page}>
      <div className={styles.picture}>
        <TiffinCarrier />
        <p>{t.loginLead}</p>
      </div>
      <div className={styles.side}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            loggingIn.mutate()
          }}
        >
          <h1 className={styles.title}>{t.loginTitle}</h1>
          <TextInput
            ref={emailInput}
            size="md"
            label={t.adminEmail}
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={form.values.email}
            onChange={({ currentTarget }) => form.set('email', currentTarget.value)}
          />
          <PasswordInput
            size="md"
            label={t.password}
            required
            autoComplete="current-password"
            value={form.values.password}
            onChange={({ currentTarget }) => form.set('password', currentTarget.value)}
          />
          <MessageLine note={note} />
          <div className={styles.actions}>
            <Button type="submit" size="md" loading={loggingIn.isPending}>
              {t.login}
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
              {t.clearData}
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
      {t.demoHint}
      <br />
      <code>{demo.email}</code> · <code>{demo.password}</code>
    </p>
    <Button size="compact-sm" variant="default" onClick={() => fill(demo)}>
      {t.demoFill}
    </Button>
  </aside>
)
