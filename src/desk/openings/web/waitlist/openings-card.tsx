import { useState } from 'react'
import type { Practice } from '#base/practice/web/practice-data.ts'
import { formatRange, formatShortDay } from '#lib/time/dates.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { Badge, CountBadge } from '#web/ui/page/badge.tsx'
import { Card, CardFoot, CardHeader } from '#web/ui/page/card.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { openingLooks, openingWhy } from '../../status-labels.ts'
import { type OpeningRow, type RequestRow, useCloseOpening } from '../data.ts'
import { OfferLine } from './offer-line.tsx'

const RankSheet = whenOpened(async () => (await import('./rank-sheet.tsx')).RankSheet)

interface OpeningsCardProps {
  openings: { open: OpeningRow[]; over: OpeningRow[] }
  requests: readonly RequestRow[]
  practice: Practice
  names: ReadonlyMap<string, string>
  usualMinutes: number
  now: number
}

export function OpeningsCard(props: OpeningsCardProps) {
  const { openings, requests, practice, names, usualMinutes, now } = props
  const [chosen, setChosen] = useState<OpeningRow | null>(null)
  const [isAll, setAll] = useState(false)
  const over = isAll ? openings.over : openings.over.slice(0, 5)
  return (
    <Card aria-labelledby="openings">
      <CardHeader
        id="openings"
        title="Openings"
        aside={
          openings.open.length > 0 ? <CountBadge count={openings.open.length} label="open" /> : undefined
        }
      />
      {openings.open.length + over.length === 0 ? (
        <EmptyState picture="rest" title="Nothing came free yet">
          Open slots appear here 3 minutes after a visit is canceled or moved, or hours are added.
        </EmptyState>
      ) : (
        <ul>
          {[...openings.open, ...over].map(opening => (
            <Opening
              key={opening.id}
              opening={opening}
              zone={practice.time_zone}
              name={names.get(opening.practitioner_id) ?? 'a former colleague'}
              now={now}
              onOffer={() => setChosen(opening)}
            />
          ))}
        </ul>
      )}
      {openings.over.length > over.length ? (
        <CardFoot>
          <Button variant="ghost" size="sm" onClick={() => setAll(true)}>
            Show {openings.over.length - over.length} more
          </Button>
        </CardFoot>
      ) : null}
      {chosen ? (
        <RankSheet
          opening={chosen}
          requests={requests}
          practice={practice}
          practitioner={names.get(chosen.practitioner_id) ?? ''}
          usualMinutes={usualMinutes}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </Card>
  )
}

interface OpeningProps {
  opening: OpeningRow
  zone: string
  name: string
  now: number
  onOffer: () => void
}

function Opening({ opening, zone, name, now, onOffer }: OpeningProps) {
  const close = useCloseOpening()
  const [from, to] = [Date.parse(opening.starts_at), Date.parse(opening.ends_at)]
  const title = `${formatShortDay(zone, from)}, ${formatRange(zone, from, to)}`
  const isOpen = opening.state === 'open' && to > now
  const look = openingLooks[isOpen || opening.state !== 'open' ? opening.state : 'past']
  const offers = [...opening.opening_offers].sort((a, b) => a.offer_at.localeCompare(b.offer_at))
  const end = async () => {
    const yes = await confirm({
      title: `Give ${title} to nobody?`,
      description:
        "No more offers go out. Clients who haven't answered yet will see that it's no longer available.",
      confirmLabel: 'Close the opening',
      cancelLabel: 'Keep it open',
    })
    if (!yes) return
    const { error } = await close.run({ opening_id: opening.id })
    if (error) toastRefusal('The opening was not closed', error)
  }
  return (
    <li className="border-t border-border px-5 py-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
          <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-body font-semibold">
            {title}
            {look ? <Badge tone={look.tone}>{look.label}</Badge> : null}
          </h3>
          <p className="text-small text-muted-foreground">
            With {name}. {openingWhy[opening.why as keyof typeof openingWhy]}.
          </p>
        </div>
        {isOpen ? (
          <div className="flex flex-none gap-2">
            <Button size="sm" onClick={() => void end()} busy={close.busy ? 'Closing' : false}>
              Close<span className="sr-only">: {title}</span>
            </Button>
            <Button size="sm" variant="primary" onClick={onOffer}>
              Who could come<span className="sr-only">: {title}</span>
            </Button>
          </div>
        ) : null}
      </div>
      {offers.length > 0 ? (
        <ul className="mt-3 grid grid-cols-1 gap-2" aria-label={`Offers of ${title}`}>
          {offers.map(offer => (
            <OfferLine key={offer.id} offer={offer} zone={zone} now={now} />
          ))}
        </ul>
      ) : null}
    </li>
  )
}
