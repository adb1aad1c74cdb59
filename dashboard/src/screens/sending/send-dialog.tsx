import { Button, Loader } from '@mantine/core'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { t } from '../../wording/wording.ts'
import { SendForm, type SendFormProps } from './send-form.tsx'
import styles from './sending.module.css'
import { SentPanel } from './sent-panel.tsx'
import type { Message } from './use-message.ts'

interface SendDialogProps extends Omit<SendFormProps, 'note' | 'unknown' | 'close'> {
  readonly message: Message
  /** The recipients as text, such as '12 recipients'. */
  readonly whom: string
  readonly send: () => void
}

/** The modal of 2.10 and 2.11: a form, a loader while it is being sent, then the server's message. */
export function SendDialog({ message, whom, send, ...form }: SendDialogProps) {
  const { stage, setStage, sending } = message
  const close = () => setStage('closed')
  const restored = message.form.restored ? { text: t.draftRestored } : undefined
  if (sending.isSending) {
    return (
      <Dialog label={t.sending} opened onClose={() => {}} size="36rem">
        <p role="status" className={styles.waiting}>
          <Loader aria-hidden />
          {t.sending}
        </p>
      </Dialog>
    )
  }
  return (
    <Dialog label={form.title} title={form.title} opened={stage !== 'closed'} onClose={close} size="36rem">
      {stage === 'answer' && sending.sent ? (
        <SentPanel sending={sending} sent={sending.sent}>
          <Button variant="default" onClick={close} autoFocus>
            {t.close}
          </Button>
        </SentPanel>
      ) : stage === 'confirmation' ? (
        <Confirmation whom={whom} send={send} back={() => setStage('form')} />
      ) : (
        <SendForm
          {...form}
          note={sending.failure ?? restored}
          unknown={sending.failure?.unknown ?? false}
          close={close}
        />
      )}
    </Dialog>
  )
}

interface ConfirmationProps {
  readonly whom: string
  readonly send: () => void
  readonly back: () => void
}

const Confirmation = ({ whom, send, back }: ConfirmationProps) => (
  <div className={styles.form}>
    <p className={styles.question}>{t.confirmSending(whom)}</p>
    <p className={styles.lead}>{t.confirmSendingLead}</p>
    <div className={styles.actions}>
      <Button onClick={send} autoFocus>
        {t.sendTo(whom)}
      </Button>
      <Button variant="default" onClick={back}>
        {t.back}
      </Button>
    </div>
  </div>
)
