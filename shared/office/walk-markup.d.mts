/** Thrown by a handler that needs no further input. */
export declare const ENOUGH: Error
