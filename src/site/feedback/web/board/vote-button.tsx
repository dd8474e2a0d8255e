import { Check, ChevronUp } from 'lucide-react'
import { cn } from '#web/ui/cn.ts'
import type { VoteControl } from './use-vote.ts'

export function VoteButton({ vote, title }: { vote: VoteControl; title: string }) {
  const { voted, votes, toggle } = vote
  const Icon = voted ? Check : ChevronUp
  const count = `${votes} ${votes === 1 ? 'vote' : 'votes'}`
  return (
    <button
      type="button"
      aria-pressed={voted}
      aria-label={`Upvote ${title}. ${count}${voted ? ', you voted' : ''}`}
      onClick={() => void toggle()}
      className={cn(
        'flex h-17 w-15 flex-none flex-col items-center justify-center gap-0.5 rounded-t-[1.875rem] rounded-b-[0.625rem] pt-1 pb-0.5 transition-colors duration-quick active:translate-y-px active:inset-shadow-none',
        voted
          ? 'bg-primary text-primary-foreground inset-shadow-edge-primary hover:bg-primary-hover'
          : 'border border-border-strong bg-secondary text-secondary-foreground inset-shadow-edge-secondary hover:bg-accent',
      )}
    >
      <Icon aria-hidden="true" className="size-4.5" />
      <span className="text-read font-semibold tabular">{votes}</span>
    </button>
  )
}
