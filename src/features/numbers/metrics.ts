export * from '#rules/metrics/metrics.ts'
