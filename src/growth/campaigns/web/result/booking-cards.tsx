import { Link } from 'react-router'
import { formatMoney } from '#lib/format-money.ts'
import { formatShortDay } from '#lib/time/dates.ts'
import { instantOf, localDateOf } from '#lib/time/zones.ts'
import { Chart } from '#web/chart/chart.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import { Table, TableBody, TableHead, Td, Th, Tr } from '#web/ui/page/table.tsx'
import type { Campaign } from '../../campaign.ts'
import { lineWords, resultLine } from '../../result/result-line.ts'
import type { CampaignResults } from '../../schema.ts'

interface BroughtProps {
  campaign: Campaign
  results: CampaignResults
  zone: string
}

const dayWords = (zone: string, day: string) => formatShortDay(zone, instantOf(zone, day, 720))

export function DayByDay({ campaign, results, zone }: BroughtProps) {
  if (!campaign.began_at) return null
  const line = resultLine(
    localDateOf(zone, Date.parse(campaign.began_at)),
    results.days,
    localDateOf(zone, Date.now()),
    results.counts_until && localDateOf(zone, Date.parse(results.counts_until)),
  )
  return (
    <Card aria-labelledby="days-title">
      <CardHeader id="days-title" title="Day by day" />
      <CardBody>
        <Chart
          kind="pairs"
          data={{
            points: line.map(({ day }) => ({
              key: day,
              label: dayWords(zone, day),
              short: String(Number(day.slice(8))),
            })),
            series: [
              { key: 'clicks', label: 'First clicks, people', values: line.map(({ clicks }) => clicks) },
              { key: 'bookings', label: 'Bookings', values: line.map(({ bookings }) => bookings) },
            ],
          }}
          summary={lineWords(line)}
          table={{ caption: 'First clicks and bookings by day', point: 'Day' }}
        />
      </CardBody>
    </Card>
  )
}

const statusWords: Record<string, string> = {
  pending: 'Not confirmed',
  confirmed: 'Confirmed',
  arrived: 'Here',
  completed: 'Came',
  cancelled: 'Cancelled',
  no_show: 'Did not come',
}

export function BookedCard({ results, zone }: Omit<BroughtProps, 'campaign'>) {
  const { booked, bookings, visits, currency, worth_cents } = results
  if (booked.length === 0) return null
  return (
    <Card aria-labelledby="booked-title">
      <CardHeader
        id="booked-title"
        title={`${bookings} ${bookings === 1 ? 'booking' : 'bookings'}`}
        description="Their last click was on a link of this campaign, within 14 days. A visit is worth its price once it has been."
      />
      <Table label="Bookings through this campaign">
        <TableHead>
          <Th>Client</Th>
          <Th>Service</Th>
          <Th>Booked</Th>
          <Th>Visit</Th>
          <Th>Now</Th>
          <Th numeric>Worth</Th>
        </TableHead>
        <TableBody>
          {booked.map(
            ({ id, client_id, name, service, booked_at, starts_at, status, worth_cents: worth }) => (
              <Tr key={id}>
                <Td first>
                  <Link to={`/clients/${client_id}`} className="rounded-xs font-semibold hover:underline">
                    {name}
                  </Link>
                </Td>
                <Td>{service}</Td>
                <Td className="whitespace-nowrap">
                  <span className="md:hidden">Booked </span>
                  {formatShortDay(zone, Date.parse(booked_at))}
                </Td>
                <Td className="whitespace-nowrap">
                  <span className="md:hidden">for </span>
                  {formatShortDay(zone, Date.parse(starts_at))}
                </Td>
                <Td>{statusWords[status] ?? status}</Td>
                <Td numeric>{worth === null ? '–' : formatMoney(worth, currency)}</Td>
              </Tr>
            ),
          )}
          <Tr className="font-semibold">
            <Td first>Together</Td>
            <Td>{booked.length < bookings ? `the first ${booked.length} by name` : null}</Td>
            <Td>{bookings.toLocaleString('en-US')}</Td>
            <Td hideBelowMd />
            <Td className="whitespace-nowrap">{visits.toLocaleString('en-US')} came</Td>
            <Td numeric>{formatMoney(worth_cents, currency)}</Td>
          </Tr>
        </TableBody>
      </Table>
    </Card>
  )
}
