import { Lock } from 'lucide-react'
import type { Block } from '#features/messages/schema.ts'

const parts: Partial<Record<Block['type'], [name: string, holds: string]>> = {
  waits: ['Still waiting', 'Only while the visit waits for your yes.'],
  policy: ['Change and cancel', 'Until when it is free, and your policy, from the booking rules.'],
  facts: ['The visit', 'Day, time, service, practitioner, address and directions.'],
  contact: ['How to reach you', 'Name, phone, email and address, from the practice settings.'],
}

/** Parts of a letter that clients need: they are always there, in this place, and filled in by themselves. */
export function LockedParts({ types }: { types: readonly Block['type'][] }) {
  return (
    <ul className="flex flex-col rounded-md border border-border bg-sunken">
      {types.flatMap(type => {
        const part = parts[type]
        if (!part) return []
        const [name, holds] = part
        return [
          <li key={type} className="flex items-start gap-3 border-border px-3.5 py-2.5 not-first:border-t">
            <Lock aria-hidden="true" className="mt-0.5 size-4 text-muted-foreground" />
            <p className="min-w-0">
              <span className="font-semibold">{name}</span>
              <span className="sr-only">, always there</span>
              <span className="block text-small text-muted-foreground">{holds}</span>
            </p>
          </li>,
        ]
      })}
    </ul>
  )
}
