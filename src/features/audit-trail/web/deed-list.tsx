import { roleNames } from '#features/rights/member-rights.ts'
import { whenWords } from '#lib/when-words.ts'
import { deedWords, type Names } from '../deed-words.ts'
import { type Deed, deedsOf, type Entry } from '../entry.ts'
import type { Facts } from '../value-words.ts'

export interface DeedListProps {
  entries: readonly Entry[]
  names: Names
  facts: Facts
}

/** What was done, newest first: a sentence each, and below it what was done in the same go. */
export function DeedList({ entries, names, facts }: DeedListProps) {
  return (
    <ol aria-label="Changes" className="divide-y divide-border">
      {deedsOf(entries).map(deed => (
        <li key={deed.first.id} className="px-5 py-3">
          <OneDeed deed={deed} names={names} facts={facts} />
        </li>
      ))}
    </ol>
  )
}

function OneDeed({ deed, names, facts }: { deed: Deed; names: Names; facts: Facts }) {
  const { who, what, parts } = deedWords(deed, names, facts)
  const { at, actor_role } = deed.first
  const role = actor_role in roleNames ? roleNames[actor_role as keyof typeof roleNames] : null
  return (
    <>
      <p className="break-words">
        <strong className="font-semibold">{who}</strong> {what}
      </p>
      {parts.length > 0 ? (
        <ul className="mt-1 list-disc pl-5 text-body break-words">
          {parts.map(part => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      ) : null}
      <p className="mt-0.5 text-small text-muted-foreground tabular">
        <time dateTime={at}>{whenWords(facts.zone, Date.parse(at), facts.now)}</time>
        {role ? ` · ${role}` : null}
      </p>
    </>
  )
}
