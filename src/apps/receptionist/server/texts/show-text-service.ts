import { z } from 'zod'
import { memberRights } from '#base/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { textServiceOutput } from '../../schema.ts'

export const showTextService = verb({
  name: 'show-text-service',
  who: 'member',
  roles: memberRights['practice-settings'],
  needs: 'virtual-receptionist',
  readOnly: true,
  input: z.object({}),
  output: textServiceOutput,
  refusals: {},
  run: async ({ config }) => ({ has_texts: config.texts !== undefined }),
})
