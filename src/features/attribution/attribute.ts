export * from '#rules/attribution/attribute.ts'
