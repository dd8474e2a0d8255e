export * from '#rules/segments/segment.ts'
