import { formatMoney } from '#lib/format-money.ts'
import { wholeName } from '#lib/names/whole-name.ts'
import { lengthText } from '#lib/time/format-clock.ts'
import { formatRelativeTime } from '#lib/time/format-when.ts'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import type { ImportedVisit, MatchedPerson } from '../../schema.ts'
import { type OwnPractitioner, type OwnService, personKeyOf } from '../../visit-answers.ts'
import type { Matching } from '../file/use-matching.ts'

interface FirstVisitsProps {
  visits: readonly ImportedVisit[]
  services: readonly OwnService[]
  practitioners: readonly OwnPractitioner[]
  matching: Matching
  said: ReadonlyMap<string, string>
  zone: string
  currency: string
  now: number
}

const heads = ['When', 'Client', 'Service', 'With', 'Becomes', 'Price']

/** Upcoming visits first. */
export function FirstVisits(props: FirstVisitsProps) {
  const { visits, services, practitioners, matching, said, zone, currency, now } = props
  if (visits.length === 0) return null
  const ahead = visits.filter(({ ends_at }) => ends_at > now).slice(0, 4)
  const shown = [...ahead, ...visits.filter(({ ends_at }) => ends_at <= now).slice(0, 8 - ahead.length)]
  const nameOf = (all: readonly { id: string; name: string }[], id: string | null) =>
    all.find(each => each.id === id)?.name
  return (
    <Card aria-labelledby="rows-title" className="overflow-hidden">
      <CardHeader id="rows-title" title="The first rows as they will be" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section aria-labelledby="rows-title" tabIndex={0} className="overflow-x-auto border-t border-border">
        <table className="w-full border-collapse text-left text-body">
          <thead className="bg-sunken text-small text-muted-foreground">
            <tr>
              {heads.map(head => (
                <th key={head} scope="col" className="px-5 py-2 font-medium whitespace-nowrap">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(visit => (
              <tr key={visit.line} className="border-t border-border align-top">
                <th scope="row" className="px-5 py-2.5 font-semibold whitespace-nowrap tabular">
                  {formatRelativeTime(zone, visit.starts_at, now)}
                  <span className="block text-small font-normal text-muted-foreground">
                    {lengthText(Math.round((visit.ends_at - visit.starts_at) / 60_000))}
                  </span>
                </th>
                <td className="max-w-60 min-w-40 px-5 py-2.5 break-words">
                  {wholeName(visit.client)}
                  <span className="block text-small text-muted-foreground">
                    {matchWords(matching.found.get(personKeyOf(visit.client)), visit, said)}
                  </span>
                </td>
                <td className="max-w-60 min-w-40 px-5 py-2.5 break-words">
                  {nameOf(services, visit.service_id) ?? visit.service ?? 'Imported visit'}
                  {visit.service_id ? null : (
                    <span className="block text-small text-muted-foreground">name only</span>
                  )}
                </td>
                <td className="px-5 py-2.5 whitespace-nowrap">
                  {nameOf(practitioners, visit.practitioner_id)}
                </td>
                <td className="px-5 py-2.5 whitespace-nowrap">{statusWords(visit, now)}</td>
                <td className="px-5 py-2.5 whitespace-nowrap tabular">
                  {visit.price_cents ? formatMoney(visit.price_cents, currency) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}

function matchWords(
  match: MatchedPerson | undefined,
  { client }: ImportedVisit,
  said: ReadonlyMap<string, string>,
): string {
  const answer = said.get(personKeyOf(client))
  if (!match) return ''
  if (answer === 'new' || match.verdict === 'new') return 'new record'
  if (match.verdict === 'known') return `${match.name}, by their number`
  if (match.verdict === 'same') return 'already here'
  return answer ? `${match.name}, as you said` : 'who is it?'
}

function statusWords({ status, starts_at }: ImportedVisit, now: number): string {
  if (status === 'cancelled') return 'Cancelled'
  if (starts_at > now) return 'Confirmed, holds its time'
  return { no_show: 'No-show', completed: 'Completed', confirmed: 'Confirmed' }[status]
}
