import { useState } from 'react'
import { useFields } from '#web/form/use-fields.ts'
import { useAuth } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { messages } from '../../messages.ts'
import { emailCodeSchema } from '../../schema.ts'
import { askEmailCode, confirmAddress } from '../data.ts'

/** Confirms an unproven address by an emailed code. `isBare`: the surroundings explain why. */
export function ConfirmAddress({ isBare = false }: { isBare?: boolean }) {
  const { user } = useAuth()
  const [sent, setSent] = useState(false)
  const [sending, setSending] = useState(false)
  const { problems, busy, text, form } = useFields(useState({ code: '' }), {
    schema: emailCodeSchema,
    send: async ({ code }) => {
      const refused = await confirmAddress(code).catch(() => messages.unexpected)
      if (refused) return { code: refused }
      toast({ title: messages.emailProven, glyph: 'check' })
    },
  })
  if (!user || 'email_proven_at' in user) return null
  const send = async () => {
    setSending(true)
    const refused = await askEmailCode().catch(() => messages.codeNotSent)
    setSending(false)
    if (refused) toast({ title: messages.errorTitle, description: refused, tone: 'error' })
    else setSent(true)
  }
  return (
    <section aria-labelledby="confirm-address" className="flex max-w-104 flex-col gap-3">
      <div>
        <h3 id="confirm-address" className={isBare ? 'sr-only' : 'text-body font-semibold'}>
          {messages.emailUnproven}
        </h3>
        <p role="status" className="text-small break-words text-muted-foreground">
          {sent
            ? messages.emailCodeSent(user.email ?? '')
            : isBare
              ? messages.emailCodeGoes(user.email ?? '')
              : messages.emailUnprovenLong(user.email ?? '')}
        </p>
      </div>
      {sent ? (
        <form {...form} className="flex flex-wrap items-start gap-x-3">
          <Field label="Code from the letter" error={problems.code} className="min-w-44 flex-1">
            <Input
              autoFocus
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={9}
              className="tabular"
              {...text('code')}
            />
          </Field>
          <Button type="submit" size="lg" className="mt-6" busy={busy && 'Checking'}>
            Confirm
          </Button>
          <Button
            variant="link"
            className="mt-3 basis-full justify-start"
            onClick={() => void send()}
            busy={sending && 'Sending'}
          >
            Send again
          </Button>
        </form>
      ) : (
        <Button size="lg" className="self-start" onClick={() => void send()} busy={sending && 'Sending'}>
          Send me a code
        </Button>
      )}
    </section>
  )
}
