import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { ButtonLook } from '#web/ui/button-class.ts'
import type { Proposal } from '../../findings/schema.ts'
import { sayToAssistant } from '../../panel/pending-prompt.ts'

interface ActButtonProps extends Pick<ButtonLook, 'variant' | 'size'> {
  className?: string
  act: Proposal
  /** Whom or what it is about, where the label alone does not say. */
  about?: string
  /** Where words are said instead of in the panel. */
  onSay?: ((words: string) => void) | undefined
}

/** The one act of a finding: another screen, or words to the assistant, which shows what it would do before it does it. */
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
