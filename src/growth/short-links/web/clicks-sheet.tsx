import { ExternalLink, Pencil, Power, QrCode } from 'lucide-react'
import { useState } from 'react'
import { AttributedRevenue } from '#growth/attribution/web/attributed-revenue.tsx'
import { Chart } from '#web/chart/chart.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { chartOf, clickDay, clickSummary, clickTable, clickWords, drawnOf } from '../click-chart.ts'
import { formOfLink } from '../link-form.ts'
import { type ShortLink, shortAddress, stateOf } from '../link-state.ts'
import { isBookingPage } from '../web-address.ts'
import { useLinkClicks } from './data.ts'
import { linkUrl, linkWords } from './link-address.ts'
import type { OpenLink } from './opened-link.ts'
import { StateBadge } from './state-badge.tsx'
import { useSwitchLink } from './use-switch-link.ts'

interface ClicksSheetProps {
  link: ShortLink
  zone: string
  onOpen: (open: OpenLink) => void
  onClose: () => void
}

const spans = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const

export function ClicksSheet({ link, zone, onOpen, onClose }: ClicksSheetProps) {
  const [now] = useState(() => Date.now())
  const flip = useSwitchLink()
  return (
    <Sheet
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={link.name ?? `/b/${link.short_code}`}
      description={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StateBadge state={stateOf(link, now)} />
          {clickWords(link.clicks)}
          {link.click_limit === null ? '' : ` of ${link.click_limit}`}
        </span>
      }
      footer={
        <>
          <Button
            icon={<Power aria-hidden="true" className="size-4" />}
            onClick={() => void flip(link, !link.is_active)}
          >
            {link.is_active ? 'Switch off' : 'Switch on'}
          </Button>
          <Button
            icon={<QrCode aria-hidden="true" className="size-4" />}
            onClick={() => onOpen({ what: 'qr', id: link.id })}
          >
            QR code
          </Button>
          <Button
            variant="primary"
            icon={<Pencil aria-hidden="true" className="size-4" />}
            onClick={() => onOpen({ what: 'edit', id: link.id })}
          >
            Edit
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <Facts link={link} zone={zone} />
        <Clicks link={link} />
        {isBookingPage(link.destination_url, window.location.origin) ? (
          <AttributedRevenue kind="short-link" id={link.id} />
        ) : null}
      </div>
    </Sheet>
  )
}

function Facts({ link, zone }: { link: ShortLink; zone: string }) {
  const { last_day } = formOfLink(link, zone)
  return (
    <div>
      <div className="flex items-center gap-3 rounded-md bg-sunken py-2 pr-2 pl-4">
        <p className="min-w-0 flex-1 font-semibold break-all">{linkWords(link.short_code)}</p>
        <CopyButton size="sm" text={linkUrl(link.short_code)} />
      </div>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 text-body">
        <dt className="text-muted-foreground">Leads to</dt>
        <dd>
          <a
            href={link.destination_url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex max-w-full items-center gap-1.5 rounded-xs text-link underline underline-offset-4"
          >
            <span className="truncate">{shortAddress(link.destination_url)}</span>
            <ExternalLink aria-hidden="true" className="size-4" />
            <span className="sr-only">(new tab)</span>
          </a>
        </dd>
        {last_day ? (
          <>
            <dt className="text-muted-foreground">Last day</dt>
            <dd>{clickDay(last_day)}</dd>
          </>
        ) : null}
        {link.fallback_url ? (
          <>
            <dt className="text-muted-foreground">Afterwards</dt>
            <dd className="truncate">{shortAddress(link.fallback_url)}</dd>
          </>
        ) : null}
      </dl>
    </div>
  )
}

function Clicks({ link }: { link: ShortLink }) {
  const [span, setSpan] = useState<'7' | '30' | '90'>('30')
  const clicks = useLinkClicks({ short_link_id: link.id, days: Number(span) as 7 | 30 | 90 })
  const chart = clicks.data ? chartOf(clicks.data) : undefined
  return (
    <section aria-label="Clicks over time">
      <Chart
        kind="columns"
        data={chart && drawnOf(chart)}
        summary={chart && clickSummary(chart)}
        table={clickTable}
        tools={<Segmented label="Period" size="sm" value={span} onChange={setSpan} options={spans} />}
        instead={
          clicks.isLoadingError ? (
            <ErrorState title="The clicks could not be loaded" onRetry={() => clicks.refetch()} />
          ) : (
            <Loading loading label="Loading clicks" skeleton={<Skeleton className="h-56 rounded-md" />}>
              {null}
            </Loading>
          )
        }
      />
    </section>
  )
}
