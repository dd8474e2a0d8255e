import { useLocation } from 'react-router'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import type { Lookalike } from '../../schema.ts'

interface SamePersonProps {
  name: string
  /** Details of `client_exists`, or the `question` of a change. */
  other: Lookalike & { question_id?: string }
  /** Replaces the link to the record, or to the merge if a question is open. */
  onSame?: () => void
  onSomebodyElse: () => void
  busy?: boolean
}

/** Nothing is merged automatically: staff decide. */
export function SamePerson({ name, other, onSame, onSomebodyElse, busy = false }: SamePersonProps) {
  // Where the merge page returns to.
  const from = useLocation().pathname
  const what = other.field === 'email' ? 'email address' : 'phone number'
  return (
    <div role="alert">
      <Banner tone="warning" title={`${name} shares this ${what} with ${other.name}`}>
        <p>
          {other.verdict === 'same'
            ? `${other.name} is already a client. Is it the same person?`
            : 'The names are alike. Is it the same person?'}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          {onSame ? (
            <Button size="sm" onClick={onSame}>
              Same person
            </Button>
          ) : (
            <ButtonLink
              size="sm"
              to={`/clients/${other.question_id ? `duplicates/${other.question_id}` : other.client_id}`}
              state={{ from }}
            >
              Same person
              <span className="sr-only">
                : {other.question_id ? 'look at both records' : `open ${other.name}’s record`}
              </span>
            </ButtonLink>
          )}
          <Button size="sm" busy={busy} onClick={onSomebodyElse}>
            Somebody else
          </Button>
        </div>
      </Banner>
    </div>
  )
}
