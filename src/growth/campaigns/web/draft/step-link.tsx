import { CircleAlert } from 'lucide-react'
import { cn } from '#web/ui/cn.ts'

interface StepWayProps {
  name: string
  isPast: boolean
  isWhole: boolean
  onChoose: () => void
}

export function StepLink({ name, isPast, isWhole, onChoose }: StepWayProps) {
  const isMissed = isPast && !isWhole
  return (
    <button
      type="button"
      aria-label={`${name}${isMissed ? ', not done yet' : isPast ? ', done' : ''}`}
      className={cn(
        'min-h-6 rounded-xs hover:text-foreground hover:underline pointer-coarse:min-h-11',
        isMissed && 'font-normal text-muted-foreground',
      )}
      onClick={onChoose}
    >
      {isMissed ? (
        <CircleAlert aria-hidden="true" className="mr-1 inline size-3.5 align-[-2px] text-warning" />
      ) : null}
      {name}
    </button>
  )
}
