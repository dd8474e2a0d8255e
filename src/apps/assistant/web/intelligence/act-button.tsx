import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { ButtonLook } from '#web/ui/button-class.ts'
import type { Proposal } from '../../findings/schema.ts'
import { sayToAssistant } from '../../panel/pending-prompt.ts'

interface ActButtonProps extends Pick<ButtonLook, 'variant' | 'size'> {
  className?: string
  act: Proposal
  /** Client or subject, when the label alone is ambiguous. */
  about?: string
  /** Used instead of the panel. */
  onSay?: ((words: string) => void) | undefined
}

/** A finding's act: another screen, or a message to the assistant, which previews before it acts. */
export function ActButton({ act: { label, to, say }, about, onSay, ...look }: ActButtonProps) {
  const words = (
    <>
      {label}
      {about ? <span className="sr-only"> {about}</span> : null}
    </>
  )
  if (to !== null)
    return (
      <ButtonLink {...look} to={to}>
        {words}
      </ButtonLink>
    )
  return (
    <Button
      {...look}
      aria-haspopup={onSay ? undefined : 'dialog'}
      onClick={() => say && (onSay ?? sayToAssistant)(say)}
    >
      {words}
    </Button>
  )
}
