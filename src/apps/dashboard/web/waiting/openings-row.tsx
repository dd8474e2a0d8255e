import { Hourglass } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'

/** Time opened up and clients are waiting; a person decides who gets it. */
export function OpeningsRow({ open, people }: { open: number; people: number }) {
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-border px-5 py-3">
      <Hourglass aria-hidden="true" className="mt-0.5 size-4.5 text-muted-foreground" />
      <span className="min-w-0 flex-1 basis-44">
        <span className="block text-body font-semibold">
          {open === 1 ? 'A time came free' : `${open} times came free`}
        </span>
        <span className="block text-small text-muted-foreground">
          {people === 1 ? '1 person is waiting for one.' : `${people} people are waiting for one.`}
        </span>
      </span>
      <ButtonLink size="sm" to="/appointments/waitlist">
        Choose who gets {open === 1 ? 'it' : 'them'}
      </ButtonLink>
    </li>
  )
}
