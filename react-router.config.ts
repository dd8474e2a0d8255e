import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { buildJudges } from './scripts/build-judges.ts'
import { buildWidget } from './scripts/build-widget.ts'
import { compressFiles } from './scripts/compress-files.ts'

export default {
  appDirectory: 'src',
  ssr: true,
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = join(reactRouterConfig.buildDirectory, 'client')
    await buildWidget(folder)
    await compressFiles(folder)
    buildJudges()
  },
} satisfies Config
