import { fullName } from '#lib/person-names.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { RowLink, Table, TableBody, TableHead, Td, Th, Tr } from '#web/ui/table.tsx'
import type { ClientRow } from './data.ts'
import { PhoneNumber } from './phone-number.tsx'

const MOST_TAGS = 3

export function ClientTable({ rows }: { rows: ClientRow[] }) {
  return (
    <Table label="Clients">
      <TableHead>
        <Th>Name</Th>
        <Th>Phone</Th>
        <Th>Email</Th>
        <Th>Tags</Th>
      </TableHead>
      <TableBody>
        {rows.map(client => (
          <Tr key={client.id} opens>
            <Td first>
              <span className="flex items-center gap-3">
                <Avatar name={fullName(client)} id={client.id} size={32} />
                <RowLink to={`/clients/${client.id}`} className="min-w-0 break-words">
                  {fullName(client)}
                </RowLink>
              </span>
            </Td>
            <Td className="tabular whitespace-nowrap">
              {client.phone ? <PhoneNumber e164={client.phone} /> : <Nothing />}
            </Td>
            <Td className="max-w-72 truncate max-md:max-w-full">{client.email ?? <Nothing />}</Td>
            <Td hideBelowMd>
              <Tags tags={client.tags} />
            </Td>
          </Tr>
        ))}
      </TableBody>
    </Table>
  )
}

const Nothing = () => <span className="sr-only">none</span>

function Tags({ tags }: { tags: string[] }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {tags.slice(0, MOST_TAGS).map(tag => (
        <Badge key={tag}>{tag}</Badge>
      ))}
      {tags.length > MOST_TAGS ? (
        <span className="text-small text-muted-foreground">+{tags.length - MOST_TAGS}</span>
      ) : null}
    </span>
  )
}
