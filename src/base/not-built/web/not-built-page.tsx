import { type MetaFunction, useMatches } from 'react-router'
import { planNames, planThatOpens } from '#base/plans/plans.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Illustration } from '#web/ui/pictures/illustration.tsx'
import { plannedWords } from '../planned-page-copy.ts'
import { type PlannedScreen, plannedScreens } from '../planned-screens.ts'

const screenOf = (routeId: string | undefined) =>
  plannedScreens.find(({ path }) => `planned/${path}` === routeId)

export const meta: MetaFunction = ({ matches }) => [
  { title: `${screenOf(matches.at(-1)?.id)?.title ?? 'Not built yet'} · Stillpoint` },
]

export default function NotBuiltPage() {
  const screen = screenOf(useMatches().at(-1)?.id)
  if (!screen) throw new Error('A route leads to the page of unbuilt screens and is not in their list')
  const { path, title } = screen
  const { will, today } = plannedWords[path]
  return (
    <>
      <PageHeader title={title} summary="Not built yet. This is what will be here." />
      <Card className="max-w-[46rem]" aria-label={`${title}, not built yet`}>
        <div className="flex flex-col gap-6 p-5 sm:flex-row-reverse sm:items-start sm:p-6">
          <Illustration name="rest" className="h-24 w-[9.375rem] flex-none max-sm:self-center" />
          <div className="min-w-0 flex-1">
            <h2 className="text-[0.9375rem] leading-5 font-semibold">What it will do</h2>
            <p className="mt-2 text-read">{will}</p>
            <PlanLine screen={screen} />
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-border px-5 py-4 sm:px-6">
          <p className="min-w-0 flex-1 basis-64 text-body text-muted-foreground">
            <span className="font-semibold text-foreground">Until then.</span> {today.words}
          </p>
          <ButtonLink to={today.to}>{today.label}</ButtonLink>
        </div>
      </Card>
    </>
  )
}

function PlanLine({ screen: { feature } }: { screen: PlannedScreen }) {
  const plan = feature && planThatOpens(feature)
  if (!plan) return null
  return (
    <p className="mt-4 flex flex-wrap items-center gap-2 text-body text-muted-foreground">
      It will belong to the plan <Badge tone="primary">{planNames[plan]}</Badge>
    </p>
  )
}
