import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useWorkplace } from '#base/rights/web/workplace.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import { toast } from '#web/ui/toast.ts'
import { memberMessages } from '../messages.ts'
import { leavePractice } from './data.ts'

/** Ends your own membership; owners can't. */
export function LeaveSection() {
  const { current, role } = useWorkplace()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  if (role === 'owner') return null
  const { practice_id, practice_name } = current

  const leave = async () => {
    const goes = await confirm({
      title: `Leave ${practice_name}?`,
      description: memberMessages.leaveLong,
      confirmLabel: 'Leave',
      cancelLabel: 'Stay',
      tone: 'destructive',
    })
    if (!goes) return
    setBusy(true)
    const { error } = await leavePractice(practice_id)
    setBusy(false)
    if (error) return toastRefusal(memberMessages.notLeft, error)
    navigate('/dashboard')
    await queries.resetQueries()
    toast(memberMessages.left(practice_name))
  }
  return (
    <Card aria-labelledby="leave-title">
      <CardHeader id="leave-title" title={`Leave ${practice_name}`} description={memberMessages.leaveShort} />
      <CardBody>
        <Button variant="destructive" size="lg" busy={busy && 'Leaving'} onClick={leave}>
          Leave {practice_name}
        </Button>
      </CardBody>
    </Card>
  )
}
