import { type ReactNode, useState } from 'react'
import { skipWords } from '#diary/messages/skip-reason-labels.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import type { Fairness } from '../schema.ts'
import { AskingSwitch } from './asking-switch.tsx'
import { useFairness } from './data.ts'

const spans = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
] as const

const reasonWords: Record<string, string> = {
  asked_recently: 'asked within 180 days',
  opted_out: 'said no to such messages',
  no_consent: 'said no yes to such texts',
  no_address: 'no address',
  no_postal_address: 'your postal address is missing',
  bounced: 'the address could not be reached',
  complained: 'marked earlier mail as unwanted',
  archived: 'the record is archived',
  no_longer_true: 'the visit was changed since',
  failed: 'the mail could not be handed on',
  waits: 'looked at within minutes',
  off: 'nobody was asked then',
  erased: 'the record was erased',
}
const scoreNames: Record<string, string> = { high: '4 or 5', low: '1 to 3', none: 'No answer' }

export function FairnessTab() {
  const [days, setDays] = useState<(typeof spans)[number]['value']>('30')
  const fairness = useFairness(Number(days) as 30 | 90 | 365)
  const found = fairness.data
  return (
    <Card aria-labelledby="who-is-asked">
      <CardHeader
        id="who-is-asked"
        title="Who is asked"
        description={
          found
            ? `${found.asked.toLocaleString('en-US')} of ${found.visits.toLocaleString('en-US')} visits. Everybody, ${found.hours} hours after, once in 180 days.`
            : 'Everybody, once in 180 days.'
        }
        aside={
          <>
            <Segmented label="Since when" size="sm" value={days} onChange={setDays} options={spans} />
            <AskingSwitch />
          </>
        }
      />
      {fairness.isLoadingError ? (
        <ErrorState title="The report could not be loaded" onRetry={() => fairness.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={fairness.isPending}
          label="Loading the report"
          skeleton={<Skeleton className="m-5 h-48 rounded-md" />}
        >
          {found && found.visits > 0 ? (
            <Figures found={found} />
          ) : found ? (
            <EmptyState picture="day" title="No visits in this time">
              As soon as a visit was a day ago, it counts here: asked, or not and why.
            </EmptyState>
          ) : null}
        </Loading>
      )}
      <p className="border-t border-border px-5 py-3.5 text-small text-muted-foreground">
        The share must not depend on who treated them or on what they said: the rule knows neither. Regulars
        are asked less often a visit, since nobody is asked twice in 180 days. What was said is counted where
        it was said before the visit. You can pause asking for all, never for one person.
      </p>
    </Card>
  )
}

function Figures({ found }: { found: Fairness }) {
  const missed = found.not_asked.reduce((sum, { visits }) => sum + visits, 0)
  return (
    <div className="grid border-t border-border lg:grid-cols-3 lg:divide-x lg:divide-border max-lg:divide-y max-lg:divide-border">
      <Part title={`Not asked: ${missed.toLocaleString('en-US')}`}>
        {found.not_asked.length > 0 ? (
          <ul>
            {found.not_asked.map(({ reason, visits }) => (
              <li key={reason} className="flex gap-3 text-small leading-6.5">
                <b className="w-10 flex-none text-right font-semibold tabular">
                  {visits.toLocaleString('en-US')}
                </b>
                {reasonWords[reason] ??
                  (skipWords as Record<string, string>)[reason]?.replace(/\.$/, '') ??
                  'held back'}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-small leading-6.5 text-muted-foreground">Everybody was asked.</p>
        )}
      </Part>
      <Part title="By practitioner">
        <Bars rows={found.by_practitioner} nameOf={name => name} of="Practitioner" />
      </Part>
      <Part title="By what they said in the survey">
        <Bars rows={found.by_score} nameOf={name => scoreNames[name] ?? name} of="Answer" />
      </Part>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="px-5 py-4">
    <h3 className="mb-1.5 text-small font-semibold">{title}</h3>
    {children}
  </section>
)

interface BarsProps {
  rows: Fairness['by_score']
  nameOf: (name: string) => string
  of: string
}

/** Percent bars with counts, without judging colors. */
function Bars({ rows, nameOf, of }: BarsProps) {
  return (
    <table className="w-full table-fixed text-small">
      <colgroup>
        <col />
        <col className="w-[22%] max-sm:w-[18%]" />
        <col className="w-[24%] max-sm:w-[22%]" />
        <col className="w-12" />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th>{of}</th>
          <th>Bar</th>
          <th>Asked</th>
          <th>Share</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, asked, visits }, nth) => {
          const share = visits > 0 ? (100 * asked) / visits : null
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two practitioners may have one name
            <tr key={nth} className="leading-6.5">
              <th scope="row" className="py-0.5 text-left leading-5 font-normal wrap-anywhere">
                {nameOf(name)}
              </th>
              <td aria-hidden="true" className="px-2">
                <span className="block h-2 rounded-xs bg-sunken shadow-well">
                  <span className="block h-2 rounded-xs bg-primary" style={{ width: `${share ?? 0}%` }} />
                </span>
              </td>
              <td className="text-right tabular">
                {asked.toLocaleString('en-US')} of {visits.toLocaleString('en-US')}
              </td>
              <td className="text-right font-semibold tabular">
                {share === null ? '–' : `${Math.round(share)}\u00a0%`}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
