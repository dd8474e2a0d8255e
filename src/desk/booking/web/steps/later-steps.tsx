import { lazy, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { loadScript } from '#web/load-script.ts'
import { DetailsStep } from '../details/details-step.tsx'
import { holdProof } from '../hold/proof-bench.ts'
import { useHold } from '../hold/use-hold.ts'
import { readKept } from '../session-store.ts'
import { TimeStep } from '../time/time-step.tsx'
import type { StepProps } from './step-props.ts'

const SetStep = lazy(() =>
  loadScript(async () => ({ default: (await import('../sets/set-step.tsx')).SetStep }), 'screen'),
)

export function LaterSteps(props: StepProps) {
  const { data, control } = props
  const { page } = data
  const hold = useHold(page, control.place)
  const { revalidate } = useRevalidator()

  useEffect(holdProof.prepare, [])

  // The server's HTML doesn't know this visitor's hold and shows its times as taken.
  useEffect(() => {
    if (readKept(`hold:${page.practice.id}`)) void revalidate()
  }, [page.practice.id, revalidate])

  if (control.place.step === 'set') return <SetStep {...props} />
  const Step = control.place.step === 'details' ? DetailsStep : TimeStep
  return <Step {...props} hold={hold} />
}
