import { useState } from 'react'
import type { NewFactor } from '#web/enroll-factor.ts'
import { useFields } from '#web/form/use-fields.ts'
import { Dialog, FormActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { toast } from '#web/ui/toast.ts'
import { messages } from '../../messages.ts'
import { appCodeSchema, currentPasswordSchema } from '../../schema.ts'
import { confirmFactor, newBackupCodes } from '../data.ts'
import { BackupCodesDialog } from './backup-codes.tsx'
import { enrollFactor } from './factor-data.ts'

/** Setting up an authenticator app: password, scan, first code, backup codes. */
export function FactorDialog({ onClose }: { onClose: () => void }) {
  const [factor, setFactor] = useState<NewFactor>()
  const [codes, setCodes] = useState<string[] | null>()

  const confirmed = async () => {
    toast({ title: messages.factorOn })
    setCodes(await newBackupCodes().catch(() => null))
  }
  if (codes !== undefined) return <BackupCodesDialog codes={codes} onClose={onClose} />
  return (
    <Dialog open onOpenChange={onClose} title="Add an authenticator app">
      {factor ? (
        <Scan factor={factor} onConfirmed={confirmed} onClose={onClose} />
      ) : (
        <CurrentPassword onEnrolled={setFactor} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface CurrentPasswordProps {
  onEnrolled: (factor: NewFactor) => void
  onClose: () => void
}

function CurrentPassword({ onEnrolled, onClose }: CurrentPasswordProps) {
  const { problems, busy, text, form } = useFields(useState({ current: '' }), {
    schema: currentPasswordSchema,
    send: async ({ current }) => {
      const made = await enrollFactor(current).catch(() => messages.factorFailed)
      if (typeof made === 'string') return { current: made }
      onEnrolled(made)
    },
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      <Field label="Current password" hint="So that nobody else can set it up here." error={problems.current}>
        <PasswordInput autoComplete="current-password" {...text('current')} />
      </Field>
      <FormActions act="Continue" busy={busy && 'Checking'} onCancel={onClose} />
    </form>
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
      {/* The key beside it says the same in letters. */}
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

/** In fours, as people read keys. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
