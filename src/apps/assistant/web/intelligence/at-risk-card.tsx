import { useId, useState } from 'react'
import { countWords } from '#desk/numbers/figures/figure-copy.ts'
import { formatMoney } from '#lib/format-money.ts'
import { longDay } from '#lib/time/format-day.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardFoot, CardHeader } from '#web/ui/page/card.tsx'
import { RowLink, Table, TableBody, TableHead, Td, Th, Tr } from '#web/ui/page/table.tsx'
import { rhythmWords } from '../../findings/finding-copy.ts'
import type { ShownFindings } from '../../findings/schema.ts'
import { ActButton } from './act-button.tsx'

const few = 5

/** Regulars late by their own rhythm with nothing booked; names link to the record. */
export function AtRiskCard({ data: { at_risk, currency } }: { data: ShownFindings }) {
  const [isAll, setAll] = useState(false)
  const id = useId()
  const { people, total, regulars } = at_risk
  const shown = isAll ? people : people.slice(0, few)
  return (
    <Card aria-labelledby={id}>
      <CardHeader
        id={id}
        title="People who may not come back"
        aside={
          total > 0 ? (
            <span className="text-small">
              {shown.length} of {total} late, by worth
            </span>
          ) : null
        }
      />
      {total === 0 ? (
        <p className="border-t border-border px-5 py-4 text-body text-muted-foreground">
          {regulars === 0
            ? 'Nobody has come on three days yet: from then on a client has a rhythm.'
            : `None of your ${countWords(regulars, 'regular')} is late for their rhythm.`}
        </p>
      ) : (
        <Table label="People who may not come back">
          <TableHead>
            <Th>Client</Th>
            <Th>Comes</Th>
            <Th numeric>Late by</Th>
            <Th numeric>A year</Th>
            <Th>
              <span className="sr-only">What to do</span>
            </Th>
          </TableHead>
          <TableBody>
            {shown.map(person => (
              <Tr key={person.client_id} opens>
                <Td first>
                  <RowLink to={`/clients/${person.client_id}`}>{person.name}</RowLink>
                </Td>
                <Td>
                  <span title={`Last on ${longDay(person.last)}`}>{rhythmWords(person.rhythm_days)}</span>
                </Td>
                <Td numeric>
                  <span className="md:hidden">late by </span>
                  {countWords(person.late_days, 'day')}
                </Td>
                <Td numeric>
                  {formatMoney(person.year_cents, currency)}
                  <span className="md:hidden"> a year</span>
                </Td>
                <Td actions aside>
                  <ActButton
                    act={person.act}
                    variant="link"
                    size="sm"
                    className="touch-target"
                    about={`to ${person.name}`}
                  />
                </Td>
              </Tr>
            ))}
          </TableBody>
        </Table>
      )}
      {people.length > few ? (
        <CardFoot>
          <Button size="sm" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? `Show ${few}` : `Show ${people.length}`}
          </Button>
        </CardFoot>
      ) : null}
    </Card>
  )
}
