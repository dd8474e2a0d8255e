import type { Practice } from '#base/practice/web/practice-data.ts'
import type { ClientRow, VisitRow } from '#diary/clients/web/clients-data.ts'
import { serviceTitle } from '#diary/visits/service-title.ts'
import { visitLook } from '#diary/visits/visit-look.ts'
import { statusBadge } from '#diary/visits/web/status-badge.ts'
import { formatMoney } from '#lib/money.ts'
import { formatRelativeTime } from '#lib/time/format-when.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { RowLink, Table, TableBody, TableHead, Td, Th, Tr } from '#web/ui/page/table.tsx'

interface ClientVisitsProps {
  practice: Practice
  client: ClientRow
  visits: VisitRow[]
  now: number
}

export function ClientVisits({ practice, client, visits, now }: ClientVisitsProps) {
  if (visits.length === 0) {
    return (
      <EmptyState
        picture="day"
        title="No visits yet"
        action={
          <ButtonLink variant="primary" to={`/appointments?new=1&client=${client.id}`}>
            Book a visit
          </ButtonLink>
        }
      >
        Every visit of {client.first_name} appears here, cancelled ones too.
      </EmptyState>
    )
  }
  return (
    <Table label={`Visits of ${client.first_name}`} className="-mx-5 border-b border-border">
      <TableHead>
        <Th>When</Th>
        <Th>Service</Th>
        <Th>With</Th>
        <Th numeric>Price</Th>
        <Th>Status</Th>
      </TableHead>
      <TableBody>
        {visits.map(visit => (
          <Tr key={visit.id} opens>
            <Td first className="tabular">
              <RowLink to={`/appointments?appointment=${visit.id}`}>
                {formatRelativeTime(practice.time_zone, Date.parse(visit.starts_at), now)}
              </RowLink>
            </Td>
            <Td>{serviceTitle(visit.service_name, visit.addons)}</Td>
            <Td>{visit.practitioners?.name}</Td>
            <Td numeric hideBelowMd>
              {formatMoney(visit.price_cents, visit.currency)}
            </Td>
            <Td aside>
              <Badge {...statusBadge(visitLook(visit, now))} />
            </Td>
          </Tr>
        ))}
      </TableBody>
    </Table>
  )
}
