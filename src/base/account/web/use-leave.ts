import { useAuth } from '#web/session/session.tsx'
import { toast } from '#web/ui/toast.ts'
import { messages } from '../messages.ts'

/** Signs out on this device; toasts on failure. */
export function useLeave(): () => Promise<void> {
  const { signOut } = useAuth()
  const leave = async () => {
    const problem = await signOut()
    if (problem)
      toast({
        title: messages.signOutFailed,
        description: problem,
        tone: 'error',
        action: { label: 'Try again', onSelect: leave },
      })
  }
  return leave
}
