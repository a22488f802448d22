"use client";

import { createContext, type ReactNode, useContext, useEffect } from "react";
import { forgetOthers, inThisTab } from "./form-draft";

const OwnerContext = createContext<string | undefined>(undefined);

interface FormOwnerProps {
  /** Who is signed in: what one user types is never shown to the next one in the same tab. */
  readonly user: string;
  readonly children: ReactNode;
}

/** Says whose forms these are. Forms outside of it keep nothing. */
export function FormOwner({ user, children }: FormOwnerProps) {
  useEffect(() => forgetOthers(inThisTab, user), [user]);
  return <OwnerContext value={user}>{children}</OwnerContext>;
}

export function useFormOwner(): string | undefined {
  return useContext(OwnerContext);
}
