import { useState } from 'react'
import type { OpenedFigure } from '#growth/attribution/web/source-rows-sheet.tsx'
import { formatMoney } from '#lib/format-money.ts'
import { formatShortDay } from '#lib/time/dates.ts'
import { TextLink } from '#web/ui/button.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { itemChannelLabels } from '../../plan-labels.ts'
import type { PlanResult } from '../../schema.ts'

const SourceRowsSheet = whenOpened(
  async () => (await import('#growth/attribution/web/source-rows-sheet.tsx')).SourceRowsSheet,
)
type Carrier = PlanResult['items'][number]['carriers'][number]

interface ItemResultsProps {
  brought: PlanResult
  itemId: string
  zone: string
}

export function ItemResults({ brought, itemId, zone }: ItemResultsProps) {
  const [opened, setOpened] = useState<OpenedFigure | null>(null)
  const carriers = brought.items.find(({ item_id }) => item_id === itemId)?.carriers ?? []
  if (carriers.length === 0) return null
  return (
    <>
      <ul aria-label="What it brought" className="mt-1 grid gap-1 text-small">
        {carriers.map(each => {
          const name = `${nameOf(each)}, ${formatShortDay(zone, Date.parse(each.at))}`
          const open = (of: OpenedFigure['of']) => setOpened({ of, carrier: each.key, name })
          return (
            <li key={each.key} className="flex flex-wrap items-center gap-x-1.5">
              <WayThere carrier={each} name={name} />
              <span className="font-semibold">
                <Figure
                  count={each.clicks}
                  words={counted(each.clicks, 'click')}
                  {...{ name }}
                  onOpen={() => open('people')}
                />
                {', '}
                <Figure
                  count={each.bookings}
                  words={counted(each.bookings, 'booking')}
                  {...{ name }}
                  onOpen={() => open('bookings')}
                />
                {', '}
                <Figure
                  count={each.visits}
                  words={formatMoney(each.money_cents, brought.currency)}
                  name={`visits by ${name}`}
                  onOpen={() => open('visits')}
                />
              </span>
            </li>
          )
        })}
      </ul>
      {opened ? (
        <SourceRowsSheet
          {...opened}
          from={brought.from}
          to={brought.to}
          zone={zone}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  )
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

function nameOf({ what, channel }: Carrier): string {
  if (what === 'campaign') return 'Mail'
  if (what === 'gap') return 'Mails about open time'
  return what === 'link' ? 'Its own link' : `${itemChannelLabels[channel].replace(' profile', '')} post`
}

function WayThere({ carrier: { what, id, url }, name }: { carrier: Carrier; name: string }) {
  const look = 'inline-flex min-h-6 items-center'
  if (url)
    return (
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className={`${look} text-link underline decoration-1 underline-offset-4 hover:decoration-2`}
      >
        {name}
      </a>
    )
  if (what === 'gap' || what === 'link') return <span className={look}>{name}</span>
  return (
    <TextLink to={what === 'post' ? `/social-media?post=${id}` : `/email-marketing/${id}`} className={look}>
      {name}
    </TextLink>
  )
}

interface FigureProps {
  count: number
  words: string
  name: string
  onOpen: () => void
}

function Figure({ count, words, name, onOpen }: FigureProps) {
  if (count === 0) return words
  return (
    <button
      type="button"
      aria-label={`${words}: ${name}`}
      className="min-h-6 rounded-xs hover:underline"
      onClick={onOpen}
    >
      {words}
    </button>
  )
}
