import { Download, ExternalLink, Printer, QrCode as QrIcon } from 'lucide-react'
import { lazy, Suspense, useId } from 'react'
import { saveFile } from '#web/files/save-file.ts'
import { loadScript } from '#web/load-script.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { Menu, MenuItem } from '#web/ui/menus/menu.tsx'

// The QR code loads later; its space is reserved.
const loadQr = () => import('#web/ui/pictures/qr-code.tsx')
const QrCode = lazy(() => loadScript(async () => ({ default: (await loadQr()).QrCode })))

export interface BookingLinkProps {
  practice: { id: string; slug: string | null; name: string }
  onCopied?: () => void
  /** With the QR code and its actions. */
  qr?: boolean
}

export function bookingUrl(practice: { id: string; slug: string | null }): string {
  return `${window.location.origin}/book/${practice.slug ?? practice.id}`
}

/** The booking address with Copy and Open, and its QR code to print or keep. */
export function BookingLink({ practice, onCopied, qr = true }: BookingLinkProps) {
  const url = bookingUrl(practice)
  const id = useId()
  const file = `booking-${practice.slug ?? practice.id}`
  return (
    <div className="flex flex-wrap items-start gap-5">
      {qr ? (
        <div className="size-36 overflow-hidden rounded-md border border-border">
          <Suspense>
            <QrCode text={url} className="size-full" />
          </Suspense>
        </div>
      ) : null}
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <label htmlFor={id} className="sr-only">
            Booking link
          </label>
          <input
            id={id}
            readOnly
            value={url}
            onFocus={event => event.target.select()}
            className="h-9 min-w-0 flex-1 basis-32 truncate rounded-md border border-input bg-sunken px-3 text-body pointer-coarse:h-11"
          />
          <CopyButton variant={qr ? 'secondary' : 'primary'} text={url} {...(onCopied ? { onCopied } : {})} />
        </div>
        <div className="flex flex-wrap gap-2">
          <a href={url} target="_blank" rel="noreferrer" className={buttonClass({})}>
            Open the booking page
            <ExternalLink aria-hidden="true" className="size-4" />
            <span className="sr-only">(new tab)</span>
          </a>
          {qr ? (
            <>
              <Button
                icon={<Printer aria-hidden="true" className="size-4" />}
                onClick={async () =>
                  (await loadScript(() => import('./print-qr.ts'))).printQr(practice.name, url)
                }
              >
                Print QR code
              </Button>
              <Menu
                label="Save the QR code"
                trigger={<Button icon={<Download aria-hidden="true" className="size-4" />}>Save</Button>}
              >
                <MenuItem
                  icon={<QrIcon aria-hidden="true" className="size-4" />}
                  onSelect={async () => saveFile(`${file}.png`, await (await loadQr()).qrPng(url))}
                >
                  PNG, for pictures and posts
                </MenuItem>
                <MenuItem
                  icon={<QrIcon aria-hidden="true" className="size-4" />}
                  onSelect={async () => {
                    const code = (await loadQr()).qrSvg(url)
                    saveFile(`${file}.svg`, new Blob([code], { type: 'image/svg+xml' }))
                  }}
                >
                  SVG, for print
                </MenuItem>
              </Menu>
            </>
          ) : null}
        </div>
      </div>
    </div>
  )
}
