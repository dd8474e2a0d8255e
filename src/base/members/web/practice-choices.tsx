import { useQueryClient } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { useNavigate } from 'react-router'
import { type Membership, useWorkplace } from '#base/rights/web/workplace.ts'
import { told } from '#web/rows/row-notice.ts'
import { useAuth } from '#web/session/session.tsx'
import { MenuItem } from '#web/ui/menus/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { memberMessages } from '../messages.ts'
import { choosePractice } from './data.ts'

export function PracticeChoices() {
  const { others } = useWorkplace()
  const { user } = useAuth()
  const queries = useQueryClient()
  const navigate = useNavigate()

  const go = async ({ practice_id, practice_name }: Membership) => {
    const chosen = choosePractice(practice_id, user?.id ?? '').then(() => true)
    if (!(await told(chosen, { failed: { title: memberMessages.notChosen } }))) return
    navigate('/dashboard')
    // All cached data belongs to the previous practice.
    await queries.resetQueries()
    toast({ title: memberMessages.chosen(practice_name) })
  }
  return others.map(other => (
    <MenuItem
      key={other.practice_id}
      icon={<Store aria-hidden="true" className="size-4.5" />}
      onSelect={() => void go(other)}
    >
      Go to {other.practice_name}
    </MenuItem>
  ))
}
