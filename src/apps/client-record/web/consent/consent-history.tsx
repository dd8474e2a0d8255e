import type { Practice } from '#base/practice/web/practice-data.ts'
import { type ConsentRow, channelPhrases, purposeWords, sourceWords } from '#diary/clients/consent/consent.ts'
import type { ClientRow } from '#diary/clients/web/clients-data.ts'
import { formatRelativeTime } from '#lib/time/format-when.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Table, TableBody, TableHead, Td, Th, Tr } from '#web/ui/page/table.tsx'

interface ConsentHistoryProps {
  practice: Practice
  client: ClientRow
  rows: ConsentRow[]
  now: number
}

export function ConsentHistory({ practice, client, rows, now }: ConsentHistoryProps) {
  if (rows.length === 0) {
    return (
      <EmptyState title="Nothing recorded yet" picture="mail" level={3}>
        Each yes and no of {client.first_name} is kept here, with its date and its words.
      </EmptyState>
    )
  }
  return (
    <Table label={`What ${client.first_name} has agreed to`} className="-mx-5 border-b border-border">
      <TableHead>
        <Th>What</Th>
        <Th>Answer</Th>
        <Th>When</Th>
        <Th>How we know</Th>
      </TableHead>
      <TableBody>
        {rows.map(row => (
          <Tr key={row.id}>
            <Td first>{`${purposeWords[row.purpose]} ${channelPhrases[row.channel]}`}</Td>
            <Td aside>{row.is_granted ? 'Yes' : 'No'}</Td>
            <Td className="tabular">
              {formatRelativeTime(practice.time_zone, Date.parse(row.created_at), now)}
            </Td>
            <Td>
              “{row.wording}”, {sourceWords[row.source]}
            </Td>
          </Tr>
        ))}
      </TableBody>
    </Table>
  )
}
