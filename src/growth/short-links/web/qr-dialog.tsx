import { Download } from 'lucide-react'
import { saveFile } from '#web/files/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { QrCode, qrPng, qrSvg } from '#web/ui/pictures/qr-code.tsx'
import { toast } from '#web/ui/toast.ts'
import type { ShortLink } from '../link-state.ts'
import { linkWords, scanUrl } from './link-address.ts'

/** Scans count as their own source. */
export function QrDialog({ link, onClose }: { link: ShortLink; onClose: () => void }) {
  const url = scanUrl(link.short_code)
  const file = `link-${link.short_code}`
  const icon = <Download aria-hidden="true" className="size-4" />
  const savePng = async () => {
    try {
      saveFile(`${file}.png`, await qrPng(url))
    } catch {
      toast({ title: 'The picture could not be made', description: 'Save it as SVG instead.', tone: 'error' })
    }
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title="QR code"
      description={`${linkWords(link.short_code)}. Clicks by this code are counted as “QR code”.`}
      actions={
        <>
          <Button
            icon={icon}
            onClick={() => saveFile(`${file}.svg`, new Blob([qrSvg(url)], { type: 'image/svg+xml' }))}
          >
            SVG, for print
          </Button>
          <Button variant="primary" icon={icon} onClick={() => void savePng()}>
            PNG, for pictures
          </Button>
        </>
      }
    >
      <QrCode text={url} className="mx-auto size-60 rounded-md border border-border" />
    </Dialog>
  )
}
