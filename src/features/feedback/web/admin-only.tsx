import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { feedbackMessages } from '../messages.ts'
import { useIsAdmin } from './feedback-queries.ts'

/** Shows its children to admins. The database decides about every row all the same (§6). */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { isPending, isAdmin } = useIsAdmin()
  const { title, description } = feedbackMessages.accessDenied
  return (
    <Loading loading={isPending} label="Loading" skeleton={<Skeleton className="h-80 rounded-lg" />}>
      {isAdmin ? (
        children
      ) : (
        <EmptyState
          picture="error"
          title={title}
          action={<ButtonLink to="/public-feedback">Open the public board</ButtonLink>}
        >
          {description}
        </EmptyState>
      )}
    </Loading>
  )
}
