import { useQueryClient } from '@tanstack/react-query'
import {
  CircleAlert,
  Contact,
  type LucideIcon,
  MessagesSquare,
  ShieldCheck,
  Star,
  ThumbsUp,
} from 'lucide-react'
import { useWaiting } from '#web/layout/navigation/waiting.ts'
import { useAuth } from '#web/session/session.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { putOffSecondStep } from '../../second-step-later.ts'
import { type Waiting, type WaitingKind, waitingAddress } from '../../waiting.ts'
import { waitingLabels } from '../../waiting-copy.ts'

const icons: Record<WaitingKind, LucideIcon> = {
  chat: MessagesSquare,
  post: CircleAlert,
  review: Star,
  lead: Contact,
  approval: ThumbsUp,
  'second-step': ShieldCheck,
}

export function WaitingRows() {
  return (useWaiting() as readonly Waiting[]).map(each => {
    const Icon = icons[each.kind]
    const { words, action } = waitingLabels[each.kind]
    return (
      <li
        key={each.kind}
        className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-border px-5 py-3"
      >
        <Icon aria-hidden="true" className="size-4.5 text-muted-foreground" />
        <span className="min-w-0 flex-1 basis-44 text-body font-semibold">{words(each.count)}</span>
        <span className="flex flex-none gap-2">
          {each.kind === 'second-step' ? <NotNow /> : null}
          <ButtonLink size="sm" to={waitingAddress(each)}>
            {action}
          </ButtonLink>
        </span>
      </li>
    )
  })
}

function NotNow() {
  const userId = useAuth().user?.id
  const queries = useQueryClient()
  return (
    <Button
      variant="ghost"
      size="sm"
      onClick={() => {
        if (userId) putOffSecondStep(userId)
        void queries.invalidateQueries({ queryKey: ['factors', 'asked'] })
      }}
    >
      Not now
      <span className="sr-only">: {waitingLabels['second-step'].words(1)}</span>
    </Button>
  )
}
