export { alikeUsers, beginningUsers, USER_NAME } from './repository-names.ts'
