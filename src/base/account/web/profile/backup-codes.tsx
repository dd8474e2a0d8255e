import { Download } from 'lucide-react'
import { saveFile } from '#web/files/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { messages } from '../../messages.ts'

const grouped = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')
const fileOf = (codes: readonly string[]) =>
  ['Stillpoint backup codes', 'Each code works once, instead of the code of your app.', '', ...codes].join(
    '\n',
  )

function BackupCodes({ codes }: { codes: readonly string[] }) {
  const shown = codes.map(grouped)
  return (
    <>
      <p className="text-muted-foreground">
        Without your phone, each of these opens your account once. They are not shown again.
      </p>
      <ol className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-lg bg-sunken p-4 xs:grid-cols-2">
        {shown.map(code => (
          <li key={code}>
            <code className="tabular text-body font-semibold">{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={shown.join('\n')} label="Copy codes" />
        <Button
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={() =>
            saveFile('stillpoint-backup-codes.txt', new Blob([fileOf(shown)], { type: 'text/plain' }))
          }
        >
          Download
        </Button>
      </div>
    </>
  )
}

interface BackupCodesDialogProps {
  codes: readonly string[] | null
  onClose: () => void
}

export function BackupCodesDialog({ codes, onClose }: BackupCodesDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title="Keep these backup codes" dismissable={false}>
      {codes ? <BackupCodes codes={codes} /> : <p>{messages.codesFailed}</p>}
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          I have kept them
        </Button>
      </DialogActions>
    </Dialog>
  )
}
