import type {} from '@apollo/client'

/* oxlint-disable typescript/no-namespace -- Apollo's types are told about defaults by augmenting its namespace */

/** Declares to TypeScript the defaults that `createApollo` sets; change both together. */
declare module '@apollo/client' {
  export namespace ApolloClient {
    export namespace DeclareDefaultOptions {
      interface WatchQuery {
        errorPolicy: 'all'
      }
      interface Query {
        errorPolicy: 'all'
      }
      interface Mutate {
        errorPolicy: 'all'
      }
    }
  }
}
