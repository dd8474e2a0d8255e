import { fullName } from '#lib/names/person-names.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { kindNames, untilWords } from '../follow-up-copy.ts'
import type { LaterFollowUp } from '../schema.ts'
import { type FollowUpActs, followUpKey } from './use-follow-up-acts.ts'

export function LaterRows({ rows, acts }: { rows: readonly LaterFollowUp[]; acts: FollowUpActs }) {
  return (
    <ul>
      {rows.map(row => {
        const name = fullName(row.client)
        return (
          <li
            key={followUpKey(row)}
            data-follow-up={followUpKey(row)}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border px-5 py-2.5"
          >
            <div className="min-w-0 flex-1 basis-52">
              <p className="text-body font-semibold break-words">
                <TextLink to={`/clients/${row.client.id}`}>{name}</TextLink>
              </p>
              <p className="text-small text-muted-foreground">
                {kindNames[row.kind]}. {untilWords(row.until)}.
              </p>
              {row.words ? <p className="line-clamp-2 text-small wrap-anywhere">{row.words}</p> : null}
            </div>
            {row.kind === 'by_hand' ? (
              <Button data-main-act size="sm" onClick={() => void acts.called(row)}>
                Done<span className="sr-only">: {name}</span>
              </Button>
            ) : (
              <Button data-main-act size="sm" onClick={() => void acts.reopen(row)}>
                Now<span className="sr-only">: {name}</span>
              </Button>
            )}
            <Button variant="ghost" size="sm" onClick={() => void acts.drop(row)}>
              Drop<span className="sr-only"> {name}</span>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
