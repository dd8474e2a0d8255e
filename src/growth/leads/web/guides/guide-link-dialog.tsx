import { Download, ExternalLink } from 'lucide-react'
import { saveFile } from '#web/files/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { QrCode, qrSvg } from '#web/ui/pictures/qr-code.tsx'

interface GuideLinkDialogProps {
  title: string
  path: string
  onClose: () => void
}

export function GuideLinkDialog({ title, path, onClose }: GuideLinkDialogProps) {
  const url = `${window.location.origin}${path}`
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={`Link of “${title}”`}
      description="Put it into your profile, on a flyer or into a message."
      actions={
        <Button
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={() => saveFile('guide.svg', new Blob([qrSvg(url)], { type: 'image/svg+xml' }))}
        >
          Code as SVG, for print
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-3 rounded-md bg-sunken py-2 pr-2 pl-4">
          <p className="min-w-0 flex-1 font-semibold break-all">{url.replace(/^https?:\/\//, '')}</p>
          <CopyButton size="sm" text={url} />
        </div>
        <QrCode text={url} className="mx-auto size-60 rounded-md border border-border" />
        <p className="text-center">
          <a
            href={path}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1.5 rounded-xs text-link underline underline-offset-4"
          >
            Open the page
            <ExternalLink aria-hidden="true" className="size-4" />
            <span className="sr-only">(new tab)</span>
          </a>
        </p>
      </div>
    </Dialog>
  )
}
