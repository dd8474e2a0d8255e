import { CircleCheckBig, Ellipsis, Pencil, Printer, Signpost } from 'lucide-react'
import { useNavigate } from 'react-router'
import { toastRefusal } from '#web/calls/refusal.ts'
import { usePhone } from '#web/layout/use-media.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { Menu, MenuItem } from '#web/ui/menus/menu.tsx'
import { mayReplace } from '../../items/item-state.ts'
import type { ShownPlan } from '../../schema.ts'
import { useClosePlan } from '../data.ts'

const icon = { 'aria-hidden': true, className: 'size-4' } as const

export function PlanActs({ plan }: { plan: ShownPlan }) {
  const navigate = useNavigate()
  const isPhone = usePhone()
  const { run, busy } = useClosePlan()
  const close = async (isSure: boolean, then: string) => {
    if (!isSure) return
    const result = await run({ plan_id: plan.id })
    if (!result.data) return toastRefusal('The plan was not closed', result.error)
    navigate(then)
  }
  const open = plan.items.filter(each => each.state === 'proposed').length
  const left = open > 0 ? `${open} without a yes are left as they are. ` : ''
  const askToClose = async () =>
    close(
      await confirm({
        title: 'Close these four weeks?',
        description: `${left}What was approved goes on. The next plan begins from this one’s answers.`,
        confirmLabel: 'Close them',
        cancelLabel: 'Keep them open',
      }),
      '/marketing-plan',
    )
  const change = async () => {
    if (mayReplace(plan.items.map(({ state }) => state))) return navigate('/marketing-plan-wizard?change=1')
    await close(
      await confirm({
        title: 'Something is approved already',
        description: `Answers can be changed as long as nothing is. Close the month, and plan the next with other answers. ${left}What was approved goes on.`,
        confirmLabel: 'Close it and plan anew',
        cancelLabel: 'Keep this plan',
      }),
      '/marketing-plan-wizard',
    )
  }
  if (isPhone && plan.state === 'open')
    return (
      <Menu
        label="What to do with the plan"
        trigger={
          <IconButton label="What to do with the plan" icon={<Ellipsis {...icon} className="size-5" />} />
        }
      >
        <MenuItem icon={<Pencil {...icon} />} onSelect={() => void change()}>
          Change the answers
        </MenuItem>
        <MenuItem icon={<CircleCheckBig {...icon} />} onSelect={() => void askToClose()}>
          Close the month
        </MenuItem>
      </Menu>
    )
  return (
    <>
      {plan.state === 'open' ? (
        <Button icon={<Pencil {...icon} />} onClick={() => void change()}>
          Change the answers
        </Button>
      ) : null}
      <Button icon={<Printer {...icon} />} onClick={() => window.print()} className="max-md:hidden">
        Print
      </Button>
      {plan.state === 'open' ? (
        <Button busy={busy && 'Closing'} onClick={() => void askToClose()}>
          Close the month
        </Button>
      ) : (
        <ButtonLink to="/marketing-plan-wizard" variant="primary" icon={<Signpost {...icon} />}>
          Plan the next four weeks
        </ButtonLink>
      )}
    </>
  )
}
