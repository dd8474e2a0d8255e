import { useState } from 'react'
import { useFields } from '#web/form/use-fields.ts'
import { Dialog, FormActions } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { QrCode } from '#web/ui/pictures/qr-code.tsx'
import { toast } from '#web/ui/toast.ts'
import { messages } from '../../messages.ts'
import { appCodeSchema } from '../../schema.ts'
import { confirmFactor } from '../data.ts'
import { enrollFactor, type NewFactor, newBackupCodes } from '../factor-data.ts'
import { BackupCodesDialog } from './backup-codes.tsx'
import { CurrentPasswordForm } from './current-password-form.tsx'

export function FactorDialog({ onClose }: { onClose: () => void }) {
  const [factor, setFactor] = useState<NewFactor>()
  const [codes, setCodes] = useState<string[] | null>()

  const confirmed = async () => {
    toast({ title: messages.factorOn })
    // The code entered a moment ago replaces the password.
    const made = await newBackupCodes('').catch(() => messages.codesFailed)
    setCodes(typeof made === 'string' ? null : made)
  }
  const enroll = async (current: string) => {
    const made = await enrollFactor(current).catch(() => messages.factorFailed)
    if (typeof made === 'string') return made
    setFactor(made)
    return null
  }
  if (codes !== undefined) return <BackupCodesDialog codes={codes} onClose={onClose} />
  return (
    <Dialog open onOpenChange={onClose} title="Add an authenticator app">
      {factor ? (
        <Scan factor={factor} onConfirmed={confirmed} onClose={onClose} />
      ) : (
        <CurrentPasswordForm
          hint="So no one else can set it up here."
          act="Continue"
          onSend={enroll}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}

interface ScanProps {
  factor: NewFactor
  onConfirmed: () => Promise<void>
  onClose: () => void
}

function Scan({ factor, onConfirmed, onClose }: ScanProps) {
  const { problems, busy, text, form } = useFields(useState({ code: '' }), {
    schema: appCodeSchema,
    send: async ({ code }) => {
      const refused = await confirmFactor(factor.id, code).catch(() => messages.secondStepFailed)
      if (refused) return { code: refused }
      await onConfirmed()
    },
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      <p className="text-muted-foreground">
        Scan this with an app such as 1Password, Google Authenticator or Aegis, or type the key into it.
      </p>
      {/* The key beside it says the same as text. */}
      <div aria-hidden="true" className="self-center">
        <QrCode text={factor.uri} className="size-48 rounded-md" />
      </div>
      <p className="text-center text-small">
        <span className="text-muted-foreground">Key: </span>
        <code className="font-semibold break-all select-all">{grouped(factor.secret)}</code>
      </p>
      <Field label="Code" hint="The six digits the app shows now." error={problems.code}>
        <Input
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          className="tabular"
          {...text('code')}
        />
      </Field>
      <FormActions act="Turn on" busy={busy && 'Checking'} onCancel={onClose} />
    </form>
  )
}

const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
