import { useState } from 'react'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { messages } from '../../messages.ts'
import { newBackupCodes, removeFactor } from '../factor-data.ts'
import { BackupCodesDialog } from './backup-codes.tsx'
import { CurrentPasswordForm } from './current-password-form.tsx'

interface NewCodesDialogProps {
  hasCodes: boolean
  onClose: () => void
}

export function NewCodesDialog({ hasCodes, onClose }: NewCodesDialogProps) {
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <BackupCodesDialog codes={codes} onClose={onClose} />
  const make = async (current: string) => {
    const made = await newBackupCodes(current).catch(() => messages.codesFailed)
    if (typeof made === 'string') return made
    setCodes(made)
    return null
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Make new backup codes?"
      description={hasCodes ? 'The ones you have stop working.' : undefined}
    >
      <CurrentPasswordForm
        hint="So no one else can create them here."
        act="Make new codes"
        onSend={make}
        onCancel={onClose}
      />
    </Dialog>
  )
}

export function TurnOffDialog({ factorId, onClose }: { factorId: string; onClose: () => void }) {
  const turnOff = async (current: string) => {
    const refused = await removeFactor(factorId, current).catch(() => messages.factorOffFailed)
    if (refused) return refused
    toast({ title: messages.factorOff })
    onClose()
    return null
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Turn two-factor sign-in off?"
      description="Your password alone opens the account then. The backup codes stop working."
    >
      <CurrentPasswordForm
        hint="So no one else can turn it off here."
        act="Turn off"
        tone="destructive"
        onSend={turnOff}
        onCancel={onClose}
      />
    </Dialog>
  )
}
