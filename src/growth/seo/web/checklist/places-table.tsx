import { cn } from '#web/ui/cn.ts'
import { Table, TableHead, Td, Th, Tr } from '#web/ui/page/table.tsx'
import type { Compared, Field, ListingSource } from '../../compare-places.ts'

const fields: Field[] = ['name', 'address', 'phone', 'hours']
const labels: Record<Field, string> = { name: 'Name', address: 'Address', phone: 'Phone', hours: 'Hours' }

export function PlacesTable({ compared, dayName }: { compared: Compared; dayName: string }) {
  const label = (field: Field) => (field === 'hours' ? `Hours on ${dayName}` : labels[field])
  return (
    <Table label="What each place says of you">
      <TableHead>
        <Th>Where</Th>
        {fields.map(field => (
          <Th key={field}>{label(field)}</Th>
        ))}
      </TableHead>
      <tbody className="max-md:block">
        {compared.places.map(place => (
          <PlaceRow key={place.place} place={place} label={label} />
        ))}
      </tbody>
    </Table>
  )
}

function PlaceRow({ place, label }: { place: ListingSource; label: (field: Field) => string }) {
  const { cells, notRead } = place
  return (
    <Tr className="max-md:grid! max-md:gap-y-1 max-md:after:hidden">
      <Td first className="whitespace-nowrap">
        {place.label}
      </Td>
      {cells ? (
        fields.map(field => {
          const { state, text, note } = cells[field]
          const differs = state === 'differs'
          return (
            <Td
              key={field}
              className={cn(
                'max-md:grid max-md:grid-cols-[7.5rem_minmax(0,1fr)] max-md:gap-x-3',
                differs && 'md:bg-warning-soft',
              )}
            >
              <span className="text-small text-muted-foreground md:hidden">{label(field)}</span>
              <span
                className={cn(
                  'wrap-anywhere',
                  differs &&
                    'font-semibold text-warning max-md:rounded-xs max-md:bg-warning-soft max-md:px-1',
                  state === 'none' && 'text-muted-foreground',
                )}
              >
                {text}
                {differs ? <span className="sr-only"> differs from your settings</span> : null}
              </span>
              {note ? (
                <span className="text-small text-muted-foreground max-md:col-start-2"> {note}</span>
              ) : null}
            </Td>
          )
        })
      ) : (
        <Td colSpan={fields.length} className="text-muted-foreground max-md:block">
          Not read. {notRead}
        </Td>
      )}
    </Tr>
  )
}
