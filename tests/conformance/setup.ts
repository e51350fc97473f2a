import { vi } from "vitest";

// Files share a process: our modules begin anew in each, with their hooks, and what one has replaced is as it was.
vi.resetModules();
vi.restoreAllMocks();
