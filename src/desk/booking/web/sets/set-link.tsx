import { Link } from 'react-router'
import { type BookingPlace, placeQuery } from '../../booking-address.ts'
import type { VisitorHold } from '../../hold-state.ts'
import type { BookingPage } from '../../schema.ts'
import { shownPieces } from '../../sets/set-address.ts'
import { shownNames } from '../../time/slot-copy.ts'
import { visitName } from '../../visit-copy.ts'
import { Plus } from '../steps/first-icons.tsx'

interface SetLinkProps {
  page: BookingPage
  place: BookingPlace
  hold: VisitorHold | null
}

export function SetLink({ page, place, hold }: SetLinkProps) {
  const to = placeQuery({ ...place, step: 'set' })
  // A class is booked on its own.
  if (!place.also && page.services.find(({ id }) => id === place.service_id)?.is_class) return null
  if (!place.also)
    return (
      <Link
        to={to}
        className="inline-flex min-h-11 items-center gap-2 rounded-xs text-read text-link hover:underline"
      >
        <Plus className="size-4.5" />
        Add another service
      </Link>
    )
  const names = shownNames(page.practitioners)
  return (
    <section
      aria-label="Services of this visit"
      className="rounded-md border border-border bg-card px-4 py-3 text-read"
    >
      <ol className="grid list-decimal gap-1 pl-5">
        {shownPieces(place, page, hold).map((piece, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same service may stand there twice
          <li key={at}>
            {visitName(piece.name, piece.addons)}{' '}
            <span className="text-muted-foreground">
              {piece.practitioner_id
                ? `with ${names.get(piece.practitioner_id) ?? 'a practitioner'}`
                : 'with anyone available'}
            </span>
          </li>
        ))}
      </ol>
      <Link to={to} className="mt-1 inline-flex min-h-11 items-center rounded-xs text-link hover:underline">
        Change the services
      </Link>
    </section>
  )
}
