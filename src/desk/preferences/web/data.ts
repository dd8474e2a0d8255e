import { call, type RunVerb } from '#web/calls/call.ts'
import type { Pressed } from '../schema.ts'

export const loadPreferences = (run: RunVerb, token: string) => run('show-preferences', { token })

export const savePreferences = (token: string, pressed: Pressed, run: RunVerb = call) =>
  run('save-preferences', { token, pressed })

export const stopByOneClick = (run: RunVerb, token: string, purpose: 'offers' | 'reviews') =>
  run('stop-by-one-click', { token, purpose })
