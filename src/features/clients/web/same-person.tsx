import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** A client who is, or may be, the person just typed: details of `client_exists`. */
export interface Lookalike {
  client_id: string
  name: string
  verdict: 'same' | 'likely'
  /** What both have. */
  field: 'email' | 'phone'
}

interface SamePersonProps {
  /** Who was typed. */
  name: string
  other: Lookalike
  /** Instead of the way to the record. */
  onSame?: () => void
  onSomebodyElse: () => void
  busy?: boolean
}

/** Nothing merges by itself: whoever stands at the desk knows who it is. */
export function SamePerson({ name, other, onSame, onSomebodyElse, busy = false }: SamePersonProps) {
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
            <ButtonLink size="sm" to={`/clients/${other.client_id}`}>
              Same person
              <span className="sr-only">: open {other.name}’s record</span>
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
