export * from '#rules/posts/validate-post.ts'
