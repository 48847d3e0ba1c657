/** The query of the inbox screen (src/features/conversations, ConversationSearch) as Apollo sends it. */
export const INBOX_QUERY = `query ConversationSearch($entityType: MessagingEntityType!, $entityId: ID!,
$labelId: ID, $searchText: String, $pageSize: Int, $offset: Int) {
  conversationSearch(entityType: $entityType, entityId: $entityId, labelId: $labelId, searchText: $searchText,
  pageSize: $pageSize, offset: $offset) {
    totalCount labelId conversationSummaries {
      conversationId subject lastMessageDateTimeUtc lastMessagePreview lastMessageIsFromCurrentEntity unreadMessageCount participantsCount
      entityIdToDisplay entityTypeToDisplay emblemToDisplay {
        id entityType displayName handle avatarFile { id cdnUrl } deactivated private
        extraData { companyName companyTitle initials fullName siteUserId isSiteUser siteUserRole __typename } __typename
      } __typename
    } __typename
  }
}`
